import type { RepositoryMetadata } from '../../content/service/answers.ts';
import { basePathOf } from '../../model/link/base-path.ts';
import { readModels } from '../../content/check/models.ts';
import { readEmbeddedRepository } from '../../content/embedded-api/embedded-repository.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { CommandContext } from '../terminal/context.ts';
import { ok, problem, skipped, warning } from './findings.ts';
import type { Finding } from '../terminal/events.ts';
import { fetchRemoteRepository, missingLanguages } from '../repository/remote-repository.ts';
import { formatPlural } from '../../base/format.ts';
import { fetchModels } from '../../content/models/model-service.ts';
import { planModels } from '../../content/models/plan-models.ts';
import { countChanges, withoutExtras } from '../models/report-plan.ts';
import { withWriteService } from '../repository/write-access.ts';

/** Checks the models, and the embedded documents if the site is built from them. */
export const checkSources = ({ repository: { endpoint, folder } }: Configuration, root: string): Finding => {
  const { types, slices } = readModels(root);
  const models = formatPlural(types.size + slices.size, 'model');
  if (endpoint !== null) return ok('sources', `${models} can be read.`);
  const { documents } = readEmbeddedRepository({ root, folder });
  return ok('sources', `${models} and ${formatPlural(documents.length, 'embedded document')} can be read.`);
};

/** Checks access to the repository that the site is built from, its languages and its types. */
export const checkReading = async (
  configuration: Configuration,
  context: CommandContext,
): Promise<readonly Finding[]> => {
  const { repository } = configuration;
  if (repository.endpoint === null) {
    return [
      skipped('repository', 'The embedded content is used: no repository, languages or types are looked at.', CONNECT),
    ];
  }
  const remote = await fetchRemoteRepository(configuration, context);
  const access = repository.accessToken === undefined ? 'without an access token' : 'with the access token';
  return [
    ok('repository', `“${repository.name}” answers ${access}.`),
    checkLanguages(missingLanguages(remote), remote),
    checkTypes(context.project.root, remote),
  ];
};

const CONNECT = 'To build from Prismic, see “Connecting a Prismic repository” in docs/prismic.md.';

const checkLanguages = (missing: readonly string[], { languages }: RepositoryMetadata): Finding => {
  const has = languages.map(({ id }) => id).join(', ');
  if (missing.length === 0) return ok('languages', `The repository has ${has}.`);
  return problem(
    'languages',
    `The repository has no ${missing.join(', ')}; it has ${has}.`,
    'Add them in Prismic, Settings → Translations & Locales, or put the ids that it has into `languages` of site.config.ts.',
    'doctor.languages',
  );
};

const checkTypes = (root: string, { types }: RepositoryMetadata): Finding => {
  const missing = [...readModels(root).types.keys()].filter((id) => !(id in types));
  if (missing.length === 0) return ok('types', 'The repository has every type of this project.');
  return warning('types', `The repository lacks ${missing.join(', ')}.`, 'Run site models push.');
};

export const checkTokens = ({ repository: { accessToken }, write: { token } }: Configuration): Finding => {
  if (token !== undefined && token === accessToken) {
    return warning(
      'tokens',
      'PRISMIC_ACCESS_TOKEN and PRISMIC_WRITE_TOKEN are the same.',
      'Builds only need to read: give them an access token (Settings → API & Security → Content API), and keep the write token for pushes.',
    );
  }
  return ok(
    'tokens',
    `PRISMIC_ACCESS_TOKEN is ${describeToken(accessToken)}, PRISMIC_WRITE_TOKEN is ${describeToken(token)}.`,
  );
};

const describeToken = (token: string | undefined): string => (token === undefined ? 'not set' : 'set');

/** Checks that the write token is accepted, and that the repository has the project's models. */
export const checkModels = async (configuration: Configuration, context: CommandContext): Promise<Finding> => {
  if (configuration.write.token === undefined) {
    return skipped('models', 'Without PRISMIC_WRITE_TOKEN the models of the repository cannot be read.');
  }
  const target = await withWriteService(configuration, context, fetchModels);
  const plan = planModels({ source: readModels(context.project.root), target });
  const drift = withoutExtras(plan);
  if (drift.length === 0)
    return ok('models', 'The write token is accepted, and the repository has the models of this project.');
  return warning(
    'models',
    `${formatPlural(drift.length, 'model')} of the repository not as in this project: ${countChanges(plan)}.`,
    'See site models status.',
  );
};

/** Lists settings that only an editor can see, with the exact addresses. */
export const checkEditorSettings = ({ site, repository: { name, endpoint } }: Configuration): readonly Finding[] => {
  if (endpoint === null) return [];
  const { origin } = new URL(site.url);
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
      `In ${settings}/previews, add a preview with the domain ${origin} and the link resolver ${basePathOf(site.url)}/preview, so that editors reach ${site.url}/preview. In the page builder, the address of the slice simulator is ${site.url}/slice-simulator.`,
    ),
    skipped(
      'webhook',
      'Prismic does not tell its webhooks.',
      `In ${settings}/webhooks, add one that triggers on published and unpublished documents, with the address of whatever runs site build for ${site.url}.`,
    ),
  ];
};
