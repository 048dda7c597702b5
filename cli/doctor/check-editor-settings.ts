import type { Configuration } from '../../config/configuration.ts';
import type { Finding } from '../terminal/events.ts';
import { skipped, warning } from './findings.ts';

/** What only an editor can see and set, with the exact addresses. */
export const checkEditorSettings = ({ site, repository: { name, endpoint } }: Configuration): readonly Finding[] => {
  if (endpoint === null) return [];
  const settings = `https://${name}.prismic.io/settings`;
  return [
    ...(new URL(site.url).hostname.endsWith('.example')
      ? [
          warning(
            'address',
            `The site's address is ${site.url}: no name below .example leads anywhere.`,
            'Set `url` in site.config.ts.',
          ),
        ]
      : []),
    skipped(
      'preview',
      'Prismic does not tell its preview settings.',
      `In ${settings}/previews, add a preview with the domain ${site.url} and the link resolver /preview, so that editors reach ${site.url}/preview. In the page builder, the address of the slice simulator is ${site.url}/slice-simulator.`,
    ),
    skipped(
      'webhook',
      'Prismic does not tell its webhooks.',
      `In ${settings}/webhooks, add one that triggers on published and unpublished documents, with the address of whatever runs site build for ${site.url}.`,
    ),
  ];
};
