import type { SiteConfig } from '../../config/site-config.ts';
import { fontsOf } from '../../config/languages.ts';
import { createEmptyContent } from '../../content/check/empty-content.ts';
import { readModels } from '../../content/check/models.ts';
import { fieldsOfTypes } from '../../customtypes/fields.ts';
import { fieldsOfSlices } from '../../slices/fields.ts';
import { createBrowserSettings } from './browser-settings.ts';
import type { BundleOptions } from './bundle.ts';

/** Collects what the browser's code is built from: parts of the configuration, and the models in the project. */
export const createBundleOptions = (root: string, config: SiteConfig): BundleOptions => {
  const models = readModels(root);
  const { name, titleSeparator, content } = config;
  return {
    root,
    color: config.brand.color,
    fonts: fontsOf(config.languages),
    settings: createBrowserSettings(config),
    empty: createEmptyContent(models),
    check: {
      types: [...models.types.values()],
      slices: [...models.slices.values()],
      fields: { types: fieldsOfTypes, slices: fieldsOfSlices },
      content: { strict: content.strict, kinds: content.kinds, leftOut: content.leftOut },
      head: { name, titleSeparator },
    },
  };
};
