import { sha256 } from '../../base/digest.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Project } from '../../config/project.ts';
import type { OwnOrigin } from '../../renderer/parts/part.ts';

/** What a part of a site has from the program that builds it. */
export const createOwnOrigin = ({ digest }: Project, config: SiteConfig): OwnOrigin => ({
  program: digest,
  configuration: sha256(JSON.stringify(config)),
});
