import { expect, test } from 'vitest';
import { groupSources } from '../../renderer/assets/source-groups.ts';

/** Imports of a program with two page types and a slice, by file. */
const IMPORTS = {
  'renderer/site-indexer.ts': ['model/card.ts', 'templates/generated/templates.ts'],
  'content/check/between/check-site.ts': [],
  'build/memory/site-memory.ts': [],
  'content/check/models.ts': [],
  'content/check/empty-content.ts': [],
  'renderer/pages/rerender-page.ts': ['model/html/Head.tsx', 'renderer/pages/views.ts', 'templates/layout/Body.tsx'],
  'templates/drawn-pictures.tsx': [],
  'templates/share-pictures.ts': [],
  'renderer/pages/views.ts': ['templates/generated/views.ts', 'templates/system/NotFound.tsx'],
  'templates/generated/templates.ts': ['templates/BlogPost/template.ts', 'templates/Home/template.ts'],
  'templates/generated/views.ts': ['templates/BlogPost/index.tsx', 'templates/Home/index.tsx'],
  'templates/BlogPost/template.ts': ['templates/generated/templates.ts'],
  'templates/BlogPost/index.tsx': ['components/Button.tsx', 'slices/index.ts'],
  'templates/Home/template.ts': [],
  'templates/Home/index.tsx': ['slices/index.ts'],
  'templates/layout/Body.tsx': ['components/Button.tsx'],
  'templates/system/NotFound.tsx': [],
  'slices/index.ts': ['slices/Hero/index.tsx'],
  'slices/Hero/index.tsx': ['node_modules/react/index.js'],
  'slices/Hero/inner/index.tsx': [],
  'components/Button.tsx': [],
  'model/card.ts': [],
  'model/html/Head.tsx': [],
  'node_modules/react/index.js': [],
} satisfies Readonly<Record<string, readonly string[]>>;

const listed = (imports: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(imports).map(([path, targets]) => [
      path,
      { imports: [...targets.map((target) => ({ path: target })), { path: 'node:fs', external: true }] },
    ]),
  );

const groups = groupSources(listed(IMPORTS), '.');

test('documents are read by both the halves of page types that say what there is, and by no view', () => {
  expect(groups.documents).toContain('templates/Home/template.ts');
  expect(groups.documents.filter((path) => path.endsWith('.tsx'))).toEqual([]);
});

test('what a page says is made by its own type, by what is said of all, and by nothing that stands around it or is of another', () => {
  const shared = [
    ...['content/check/empty-content.ts', 'content/check/models.ts', 'model/html/Head.tsx'],
    ...['renderer/pages/rerender-page.ts', 'renderer/pages/views.ts', 'slices/index.ts'],
  ];
  expect(groups.templates).toEqual({
    'blog-post': [
      'components/Button.tsx',
      ...shared,
      'templates/BlogPost/index.tsx',
      'templates/BlogPost/template.ts',
      'templates/generated/templates.ts',
    ],
    home: [...shared, 'templates/Home/index.tsx', 'templates/Home/template.ts'],
  });
});

test('what is in all pages, in the system’s own and in a slice is told apart', () => {
  expect(groups.pages).toContain('templates/layout/Body.tsx');
  expect(groups.pages).not.toContain('templates/system/NotFound.tsx');
  expect(groups.systemPages).toContain('templates/system/NotFound.tsx');
  expect(groups.slices).toEqual({ hero: ['node_modules/react/index.js', 'slices/Hero/index.tsx'] });
});

test('a source that has been moved away is missed', () => {
  const { 'renderer/site-indexer.ts': _, ...others } = IMPORTS;
  expect(() => groupSources(listed(others), '.')).toThrow(
    'Expected renderer/site-indexer.ts to be a source of the program',
  );
});
