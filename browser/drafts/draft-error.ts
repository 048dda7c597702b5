import type { MessageKey } from '../../model/language/messages.ts';

/** Why a draft cannot be shown, in words for the editor. */
export class DraftError extends Error {
  override readonly name = 'DraftError';
  readonly text: MessageKey;

  constructor(text: MessageKey, detail: string) {
    super(`Expected a draft of the content service, got ${detail}`);
    this.text = text;
  }
}
