import type { MessageKey } from '../../model/language/messages.ts';

/** Says why a draft cannot be shown, with a text for the editor. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
  readonly text: MessageKey;

  constructor(text: MessageKey, detail: string) {
    super(`Expected a draft of the content service, got ${detail}`);
    this.text = text;
  }
}
