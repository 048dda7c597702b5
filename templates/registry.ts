import { templates as registry } from './generated/templates.ts';
import type { Template, View } from '../model/template.ts';

/** Name of a page type: its folder's, `BlogPost` → `blog-post`. */
export type TemplateId = keyof typeof registry;

/** What the view of each template draws. */
type TemplateData = {
  readonly [Id in TemplateId]: ReturnType<(typeof registry)[Id]['load']>['data'];
};

/** The view of every template: one that draws other data than its template makes does not compile. */
export type TemplateViews = { readonly [Id in TemplateId]: View<TemplateData[Id]> };

/** The same, each in a chunk of its own. */
export type Chunks<Views> = { readonly [Id in keyof Views]: () => Promise<{ readonly default: Views[Id] }> };

/** Every page type by its id. */
export const templates: Readonly<Record<TemplateId, Template>> = registry;
