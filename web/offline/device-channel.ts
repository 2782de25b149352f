/** What the pages and the worker of this browser tell each other: nobody is signed in any more, or who is. */
export type DeviceMessage = { ended: true } | { entered: string };

const name = 'device';

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);

/** Tells every other page of this browser. */
export function tellDevice(message: DeviceMessage): void {
  channel?.postMessage(message);
}

export function onDeviceMessage(listener: (message: DeviceMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<DeviceMessage>) => listener(data));
}
