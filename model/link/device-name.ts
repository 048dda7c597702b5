/** Names of devices to Windows, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** Whether Windows can have no file or folder of a name. */
export const isDeviceName = (name: string): boolean => DEVICE.test(name);
