import { isRepositoryName } from '@prismicio/client';
import * as z from 'zod';

/** Name of a repository, which is a part of addresses and of the security policy. */
export const repositoryNameSchema = z
  .string()
  .refine(isRepositoryName, 'Expected at least four letters, digits or inner hyphens, as in NAME.prismic.io');
