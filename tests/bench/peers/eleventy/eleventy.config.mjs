import { readFileSync } from 'node:fs';

export default function (config) {
  config.addGlobalData('pages', () => JSON.parse(readFileSync('pages.json', 'utf8')));
  config.setQuietMode(true);
  return { dir: { input: 'src', output: 'out' }, htmlTemplateEngine: 'njk' };
}
