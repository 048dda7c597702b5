/**
 * The parts of the engine's types that only a site knows. A site adds its own by `declare module`; what it leaves out is empty:
 *
 * - `cards`: cards by document type.
 * - `shared`: types of the documents that every page shows something of; one document of each per language.
 * - `facts`: other facts that all pages share.
 * - `frame`: further members of a page's frame.
 * - `context`: what slices are given besides cards.
 *
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- sites extend it
export interface SiteTypes {}

type Of<Key extends string, None> = SiteTypes extends { readonly [Name in Key]: infer Own } ? Own : None;

export type OwnCards = Of<'cards', object>;
export type SharedType = Of<'shared', never>;
export type OwnFacts = Of<'facts', object>;
export type OwnFrame = Of<'frame', object>;
export type OwnContext = Of<'context', object>;
