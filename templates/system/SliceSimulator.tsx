import type { ReactNode } from 'react';
import { useText } from '../../model/html/site-context.ts';

/** The page of the editor's slice simulator, displayed until slices arrive and when it is opened directly. */
const SliceSimulator = (): ReactNode => {
  const text = useText();
  return (
    <div className="tool-page system-page container" data-slice-simulator>
      <h1 className="system-page__title">{text('simulator.title')}</h1>
      <p>{text('simulator.text')}</p>
      <p lang="en">You&apos;re seeing this page because you&apos;re accessing Slice simulator directly</p>
    </div>
  );
};

export default SliceSimulator;
