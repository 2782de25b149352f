/** Messages between the pages and the worker of this browser: the session ended, or a person entered. */
export type DeviceMessage = { ended: true } | { entered: string };

const name = 'device';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

/** Broadcasts to the other pages of this browser. */
export function tellDevice(message: DeviceMessage): void {
  channel?.postMessage(message);
}

export function onDeviceMessage(listener: (message: DeviceMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<DeviceMessage>) => listener(data));
}
