import fastGlob from 'fast-glob';
import { HtmlValidate } from 'html-validate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { sample } from '../helpers/sample.ts';

const site = inject('embeddedSite');

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React writes attributes and empty elements in another style, which is valid too.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // Ids are slugs of headings, and headings may begin with a number.
    'valid-id': ['error', { relaxed: true }],
    // Editors write titles and phone numbers; style sheets keep numbers on one line.
    'long-title': 'off',
    'tel-non-breaking': 'off',
    'no-inline-style': 'error',
    // Screen readers announce a named list with its name.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
  },
});

describe('the HTML of the embedded site', () => {
  const pages = fastGlob.sync('**/*.html', { cwd: site, ignore: ['uz/**'] });

  test('covers every kind of page in both languages', () => {
    expect(pages.length).toBeGreaterThan(200);
    expect(pages).toEqual(
      expect.arrayContaining(['index.html', 'ru/index.html', '404.html', 'ru/404.html', 'error.html']),
    );
  });

  test('is valid on every page', async () => {
    const findings = [];
    for (const page of sample(20, pages)) {
      const { results } = await validator.validateString(readFileSync(join(site, page), 'utf8'), page);
      for (const { messages } of results) {
        findings.push(
          ...messages.map(({ ruleId, message, selector }) => `${page} ${selector}: ${message} (${ruleId})`),
        );
      }
    }
    expect(findings).toEqual([]);
  });

  test('has no script or style that a page brings itself, data aside', () => {
    for (const page of pages) {
      const html = readFileSync(join(site, page), 'utf8');
      expect(html, page).not.toMatch(/<script(?! type="application\/ld\+json">|[^>]*\ssrc="\/assets\/)[^>]*>/);
      expect(html, page).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
    }
  });
});
