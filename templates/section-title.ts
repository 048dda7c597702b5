import type { Section } from '../components/sections.ts';
import type { MessageKey } from '../model/language/messages.ts';

/** Name of a section among the interface texts. */
export const sectionTitleKey = (section: Section): MessageKey =>
  section === 'home' ? 'title.default' : `menu.${section}`;
