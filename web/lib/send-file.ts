import { serverHeader } from '#contract/operation-headers.ts';
import { CallError } from './call-error.ts';

type Sending = {
  headers: Record<string, string>;
  /** The share that was sent, 0 to 1. */
  onProgress: (share: number) => void;
};

/** The connection broke during the upload, or while the server processed it. */
export class BrokeOff extends Error {
  readonly wasSent: boolean;

  constructor(wasSent: boolean) {
    super('broke-off');
    this.wasSent = wasSent;
  }
}

/** Uploads a file with progress, which `fetch` lacks. Throws CallError with the server's message, and BrokeOff. */
export function sendFile<Reply>(
  address: string,
  file: Blob,
  { headers, onProgress }: Sending,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let wasSent = false;
    request.open('POST', address);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, encodeURIComponent(value));
    }
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => {
      wasSent = true;
      onProgress(1);
    });
    request.addEventListener('error', () => reject(new BrokeOff(wasSent)));
    request.addEventListener('load', () => {
      // Of a proxy: see our-reply.ts.
      if (request.getResponseHeader(serverHeader) === null) return reject(new BrokeOff(wasSent));
      try {
        const reply = JSON.parse(request.responseText);
        if (request.status === 200) resolve(reply);
        else reject(new CallError(request.status, reply.message, reply.code));
      } catch {
        reject(new BrokeOff(wasSent));
      }
    });
    request.send(file);
  });
}
