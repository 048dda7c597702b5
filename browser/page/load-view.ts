import type { AnyView } from '../../model/page/template.ts';
import NotFound from '../../templates/system/NotFound.tsx';
import ServerError from '../../templates/system/ServerError.tsx';

/** Views that are bundled with the app, which shows these pages when something fails. */
const bundled = { 'not-found': NotFound, error: ServerError };

const isBundled = (template: string): template is keyof typeof bundled => Object.hasOwn(bundled, template);

/** Fetches the view of a template from the address that the payload names. Throws if it cannot be fetched. */
export const loadView = async (template: string, address: string | undefined): Promise<AnyView> => {
  if (isBundled(template)) return bundled[template];
  const chunk: { readonly default: AnyView } = await (address === undefined
    ? (await import('./chunk-lists.ts')).importView(template)
    : import(address));
  return chunk.default;
};
