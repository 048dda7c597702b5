import type { PushStep } from '../../content/push/plan-push.ts';
import { formatBytes, formatDuration, formatPlural } from '../../base/format.ts';

/** What a push is going to do: assets with their bytes, documents by type and language, and how long that takes at least. */
export const describePush = (
  steps: readonly PushStep[],
  { repository, interval }: { readonly repository: string; readonly interval: number },
): string => {
  if (steps.length === 0) return `“${repository}” has everything: nothing to push.`;
  const assets = steps.flatMap((step) => (step.do === 'upload' ? [step.asset] : []));
  const bytes = assets.reduce((sum, { content }) => sum + content.length, 0);
  const created = steps.flatMap((step) => (step.do === 'create' ? [step.document] : []));
  const written = steps.filter((step) => step.do === 'write');
  const least = formatDuration((steps.length - 1) * interval);
  return [
    `To push to “${repository}”:`,
    `  ${formatPlural(assets.length, 'file')}, ${formatBytes(bytes)}`,
    `  ${formatPlural(created.length, 'new document')}`,
    ...countBy(created).map((line) => `    ${line}`),
    `  ${formatPlural(written.length, 'document')} to fill in or to change`,
    `  ${formatPlural(steps.length, 'request')}, at least ${least}: one every ${interval} ms`,
  ].join('\n');
};

const countBy = (documents: readonly { readonly type: string; readonly lang: string }[]): readonly string[] => {
  const types = [...new Set(documents.map(({ type }) => type))].toSorted();
  return types.map((type) => {
    const own = documents.filter((document) => document.type === type);
    const langs = [...new Set(own.map(({ lang }) => lang))].toSorted();
    return `${type}: ${langs.map((lang) => `${own.filter((one) => one.lang === lang).length} ${lang}`).join(', ')}`;
  });
};
