import { SliceZone, type SliceComponentProps, type SliceZoneProps } from '@prismicio/react';
import { SimulatorManager, StateEventType, simulatorClass, simulatorRootClass } from '@prismicio/simulator/kit';
import emptyContent from 'site:empty-content';
import { Component, useEffect, useState, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react';
import { components, loadSlices } from '../page/loaded-slices.ts';
import { useSite } from '../../model/html/site-context.ts';
import { MOCK_HOSTS } from '../../model/link/normalize-picture.ts';
import { prepareSlices, type ContentRules } from '../../model/repair/prepare-document.ts';
import { chunksOf, type NamedScripts } from '../../model/page/page-scripts.ts';
import { originsOn, type SitePayload } from '../../model/page/site-payload.ts';

type Slices = SimulatorManager['state']['slices'];

const CONTEXT = { cards: {}, sales: [] };

/** The style that the editor expects of its frame. */
const FRAME_STYLE = { position: 'fixed', zIndex: 100, inset: 0, overflow: 'auto', background: '#fff' } as const;

/** Creates the view that renders the slices being edited as the site does (behaviours §5.3). Links and forms are disabled. */
export const createSimulator = ({ all }: NamedScripts): (() => ReactNode) => {
  const addresses = chunksOf(all?.slices ?? {});
  const loadViews = async (types: readonly string[]): Promise<void> => {
    await loadSlices(types, addresses);
    const loaded: Views = components;
    for (const [type, View] of Object.entries(loaded))
      views[type] ??= (props: SliceComponentProps) => (
        <SliceBoundary slice={props.slice}>
          <View {...props} />
        </SliceBoundary>
      );
  };
  return () => <SimulatedSlices loadViews={loadViews} />;
};

type LoadViews = (types: readonly string[]) => Promise<void>;

const SimulatedSlices = ({ loadViews }: { readonly loadViews: LoadViews }): ReactNode => {
  const slices = useSimulatedSlices(loadViews);
  return (
    <div className={simulatorClass} style={FRAME_STYLE}>
      <div
        id="root"
        className={simulatorRootClass}
        data-slice-zone
        onClickCapture={refuseLinks}
        onSubmitCapture={refuse}
      >
        <SliceZone slices={slices} components={views} context={CONTEXT} />
      </div>
    </div>
  );
};

type Views = NonNullable<SliceZoneProps['components']>;

/** The components that have been fetched, each in a boundary of its own, by slice type. */
const views: Views = {};

interface SliceBoundaryProps {
  readonly slice: unknown;
  readonly children: ReactNode;
}

/** Renders nothing of a slice whose view fails, until the editor sends it again: a number may be half typed. */
class SliceBoundary extends Component<SliceBoundaryProps, { readonly slice: unknown; readonly hasFailed: boolean }> {
  override readonly state = { slice: this.props.slice, hasFailed: false };

  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(
    { slice }: SliceBoundaryProps,
    state: { readonly slice: unknown },
  ): { readonly slice: unknown; readonly hasFailed: boolean } | null {
    return slice === state.slice ? null : { slice, hasFailed: false };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** The slices that the editor sends, once their components have been fetched. */
const useSimulatedSlices = (loadViews: LoadViews): Slices => {
  const site = useSite();
  const [manager] = useState(() => new SimulatorManager());
  const [slices, setSlices] = useState<Slices>([]);
  useEffect(() => {
    let newest: Slices = [];
    const showSlices = async (next: Slices): Promise<void> => {
      newest = next;
      await loadViews(next.map(({ slice_type }) => slice_type));
      if (next === newest) setSlices(prepareSlices(next, { ...rulesOn(site), locale: site.locale }));
    };
    manager.state.on(StateEventType.Slices, (next) => {
      void showSlices(next);
    });
    void manager.init();
  }, [loadViews, manager, site]);
  // The editor highlights the slice under the pointer, which can only be determined once the slices are rendered.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- again for every new slice zone
  useEffect(() => manager.state.setActiveSlice(), [manager, slices]);
  return slices;
};

/** Content rules as for the site's pages; also allows the pictures of mocks, which the editor shows for missing content. */
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
