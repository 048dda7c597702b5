import type { GuardFinding } from '../../config/guards/guard-finding.ts';
import { describeFinding, describeOutcome } from '../../config/guards/guard-words.ts';
import type { Reader } from './reader.ts';

export interface ToldFindingProps extends Pick<Reader, 'language'> {
  readonly finding: Omit<GuardFinding, 'pages' | 'left'>;
}

/** What a guard has found, and what comes of it. */
export const ToldFinding = ({ finding, language }: ToldFindingProps) => {
  const outcome = describeOutcome(finding, language);
  return (
    <>
      {describeFinding(finding, language)} {outcome !== null && <strong className="outcome">{outcome}</strong>}
    </>
  );
};
