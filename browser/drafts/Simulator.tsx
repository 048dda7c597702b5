import { SliceZone } from '@prismicio/react';
import { SimulatorManager, StateEventType, simulatorClass, simulatorRootClass } from '@prismicio/simulator/kit';
import emptyContent from 'site:empty-content';
import { useEffect, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { components, loadSlices } from '../page/loaded-slices.ts';
import { useSite } from '../../model/html/site-context.ts';
import { MOCK_HOSTS } from '../../model/link/normalize-picture.ts';
import { prepareSlices, type ContentRules } from '../../model/repair/prepare-document.ts';
import { originsOn, type SitePayload } from '../../model/page/site-payload.ts';

type Slices = SimulatorManager['state']['slices'];

const CONTEXT = { cards: {}, sales: [] };

/** What the editor expects of its frame. */
const FRAME_STYLE = { position: 'fixed', zIndex: 100, inset: 0, overflow: 'auto', background: '#fff' } as const;

/** What the editor has in hand, drawn as the site draws it (behaviours §5.3). Links and forms lead nowhere here. */
export const Simulator = (): ReactNode => {
  const slices = useSimulatedSlices();
  return (
    <div className={simulatorClass} style={FRAME_STYLE}>
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
  const site = useSite();
  const [manager] = useState(() => new SimulatorManager());
  const [slices, setSlices] = useState<Slices>([]);
  useEffect(() => {
    let newest: Slices = [];
    const showSlices = async (next: Slices): Promise<void> => {
      newest = next;
      await loadSlices(next.map(({ slice_type }) => slice_type));
      if (next === newest) setSlices(prepareSlices(next, { ...rulesOn(site), locale: site.locale }));
    };
    manager.state.on(StateEventType.Slices, (next) => {
      void showSlices(next);
    });
    void manager.init();
  }, [manager, site]);
  // The editor marks the slice under the pointer: which one that is shows when the slices are drawn.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- with every new zone
  useEffect(() => manager.state.setActiveSlice(), [manager, slices]);
  return slices;
};

/** As of the site's pages; what the editor has no content for yet are mocks. */
const rulesOn = (site: SitePayload): ContentRules => ({
  empty: emptyContent,
  origins: originsOn(site),
  pictureHosts: [...SITE.pictureHosts, ...MOCK_HOSTS],
});

const refuse = (event: SyntheticEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

const refuseLinks = (event: MouseEvent): void => {
  if (event.target instanceof Element && event.target.closest('a')) refuse(event);
};
