/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** True if Windows cannot create a file or folder with this name. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name);
