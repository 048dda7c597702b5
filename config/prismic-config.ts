import * as z from 'zod';
import { siteCode } from '../templates/site-code.ts';
import { repositoryNameSchema } from './site-config.ts';

/** What the site can make of a route: plain segments and the document's uid, after the language or without it. */
const PATH = /^(?!.*:uid.*:uid)(?=.)(?:\/:lang\?)?(?:\/(?:[\w-]+|:uid))*$/;

const routeSchema = z.object({
  type: z.string(),
  path: z.string().refine((path) => path === '/' || PATH.test(path), {
    error: ({ input }) =>
      `Expected a path such as "/:lang?/partners/:uid" of letters, digits, - and _, got ${JSON.stringify(input)}`,
  }),
});

/** `prismic.config.json` as far as the project reads it; what else Prismic's tools keep there is theirs. */
export const prismicConfigSchema = z.object({
  repositoryName: repositoryNameSchema,
  routes: z.array(routeSchema).superRefine((routes, context) => {
    const types = new Set<string>(Object.values(siteCode.templates).map((template) => template.type));
    routes.forEach(({ type }, index) => {
      if (types.has(type)) return;
      const message = `Expected a type that a folder of templates/ makes pages of, got ${JSON.stringify(type)}`;
      context.addIssue({ code: 'custom', path: [index, 'type'], message });
    });
    for (const type of types) {
      if (routes.some((route) => route.type === type)) continue;
      const message = `Expected a route of the type ${JSON.stringify(type)}, which has pages; got none`;
      context.addIssue({ code: 'custom', message });
    }
  }),
});
