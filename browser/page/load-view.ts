import type { AnyView } from '../../model/page/template.ts';
import { importChunk } from './import-chunk.ts';
import NotFound from '../../templates/system/NotFound.tsx';
import ServerError from '../../templates/system/ServerError.tsx';

/** Views that are bundled with the app, which shows these pages when something fails. */
const bundled = { 'not-found': NotFound, error: ServerError };

const isBundled = (template: string): template is keyof typeof bundled => Object.hasOwn(bundled, template);

/** Fetches the view of a template from the address that the payload names. Throws if there is none, or if it cannot be fetched. */
export const loadView = async (template: string, address: string | undefined): Promise<AnyView> => {
  if (isBundled(template)) return bundled[template];
  const chunk = await importChunk(address, async ({ importView }) => importView(template));
  if (!chunk) throw new Error(`Expected a view of template ${JSON.stringify(template)}, got none`);
  return chunk.default;
};
