export interface PressButtonProps {
  /** Of a release, or of a build. */
  readonly id: string;
  readonly token: string;
  /** Where the form is sent. */
  readonly action: string;
  /** Of the part of the address that opens the question. */
  readonly name: string;
  /** Whether the question is asked. */
  readonly isOpen: boolean;
  readonly words: Readonly<Record<'ask' | 'confirm' | 'leave', string>>;
}

/** A question first: what a click does, all visitors see. */
export const PressButton = ({ id, token, action, name, isOpen, words }: PressButtonProps) =>
  isOpen ? (
    <form method="post" action={action}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="token" value={token} />
      <button type="submit">{words.confirm}</button> <a href="?">{words.leave}</a>
    </form>
  ) : (
    <p>
      <a href={`?${name}=${id}#${id}`}>{words.ask}</a>
    </p>
  );
