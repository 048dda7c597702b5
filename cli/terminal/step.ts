import type { ReportLanguage } from '../../model/language/report-languages.ts';
import type { Step } from './events.ts';

interface StepWords {
  readonly name: string;
  /** The unit that is counted while the stage runs. */
  readonly unit: string;
}

/** The names of stages for people. */
export const STEP_WORDS: Readonly<Record<Step, StepWords>> = {
  sync: { name: 'Content', unit: 'documents' },
  check: { name: 'Check', unit: 'documents' },
  assets: { name: 'Assets', unit: 'files' },
  render: { name: 'Pages', unit: 'pages' },
  commit: { name: 'Commit', unit: 'files' },
  snapshot: { name: 'Snapshot', unit: 'documents' },
  merge: { name: 'Parts', unit: 'pages' },
  models: { name: 'Models', unit: 'models' },
  push: { name: 'Push', unit: 'requests' },
  media: { name: 'Media', unit: 'files' },
  backup: { name: 'Backup', unit: 'files' },
  links: { name: 'Links', unit: 'addresses' },
  redirects: { name: 'Redirects', unit: 'addresses' },
  pictures: { name: 'Pictures', unit: 'pages' },
};

/** The names of stages for editors, in their languages. */
const EDITORS_WORDS: Readonly<Record<ReportLanguage, Readonly<Partial<Record<Step, string>>>>> = {
  en: {},
  ru: { sync: 'Контент', check: 'Проверка', links: 'Ссылки' },
  uz: { sync: 'Kontent', check: 'Koʻrik', links: 'Havolalar' },
};

/** The name of a stage, padded, at the beginning of a line. */
export const stepColumn = (step: Step, language: ReportLanguage = 'en'): string =>
  (EDITORS_WORDS[language][step] ?? STEP_WORDS[step].name).padEnd(8);
