import { SliceZone } from '@prismicio/react';
import { SimulatorManager, StateEventType, simulatorClass, simulatorRootClass } from '@prismicio/simulator/kit';
import { useEffect, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { components, loadSlices } from '../../slices/index.ts';

type Slices = SimulatorManager['state']['slices'];

const CONTEXT = { cards: {}, sales: [] };

/** What the editor has in hand, drawn as the site draws it (behaviours §5.3). Links and forms lead nowhere here. */
export const Simulator = (): ReactNode => {
  const slices = useSimulatedSlices();
  return (
    <div className={simulatorClass}>
      <div
        id="root"
        className={simulatorRootClass}
        data-slice-zone
        onClickCapture={refuseLinks}
        onSubmitCapture={refuse}
      >
        <SliceZone slices={slices} components={components} context={CONTEXT} />
      </div>
    </div>
  );
};

/** The slices that the editor sends, each with its component fetched. */
const useSimulatedSlices = (): Slices => {
  const [slices, setSlices] = useState<Slices>([]);
  useEffect(() => {
    const manager = new SimulatorManager();
    const showSlices = async (next: Slices): Promise<void> => {
      await loadSlices(next.map(({ slice_type }) => slice_type));
      setSlices(next);
    };
    manager.state.on(StateEventType.Slices, (next) => {
      void showSlices(next);
    });
    void manager.init();
  }, []);
  return slices;
};

const refuse = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const refuseLinks = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) refuse(event);
};
