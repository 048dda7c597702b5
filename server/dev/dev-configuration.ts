import { LEADS_PATH } from '../leads/receive-lead.ts';
import { parseConfiguration, type Configuration } from '../../config/configuration.ts';

/** The configuration for `site dev`: no third party learns of a site in development, and forms are sent to its own server. */
export const readDevConfiguration = (env: NodeJS.ProcessEnv): Configuration => {
  const { site, ...configuration } = parseConfiguration(env);
  return {
    ...configuration,
    site: {
      ...site,
      leadEndpoint: site.leadEndpoint ?? LEADS_PATH,
      analytics: undefined,
      tagManager: undefined,
      errorReporting: undefined,
      prismic: { ...site.prismic, toolbar: false },
    },
  };
};
