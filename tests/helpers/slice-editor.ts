import { SimulatorClient, type ActiveSlice, type SliceZoneSize } from '@prismicio/simulator';

/** Does what the editor does with the frame of the simulator. Runs in the browser, bundled by `simulator.test.ts`. */
const open = async (
  address: string,
  options: { readonly activeSliceAPI: boolean; readonly sliceZoneSizeAPI: boolean },
) => {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width: '900', height: '600' });
  const told: { active: ActiveSlice | null; size: SliceZoneSize | null } = { active: null, size: null };
  const client = new SimulatorClient(frame, {
    setActiveSlice: (request, response) => {
      told.active = request.data;
      return response.success();
    },
    setSliceZoneSize: (request, response) => {
      told.size = request.data;
      return response.success();
    },
  });
  const connected = client.connect(options);
  frame.src = address;
  document.body.append(frame);
  await connected;
  return { client, told };
};

Object.assign(globalThis, { openSimulator: open });

export type SliceEditor = Awaited<ReturnType<typeof open>>;
