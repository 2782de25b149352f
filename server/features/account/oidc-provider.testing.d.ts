/** The parts of the library that provider.testing.ts uses. `@types/oidc-provider` needs Koa's types and 17 packages. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  type Context = {
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: Provider;
    };
  };

  type Grant = { addOIDCScope(scope: string): void; save(): Promise<string> };

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        findAccount(context: unknown, id: string): unknown;
        loadExistingGrant(context: Context): Promise<Grant | undefined>;
        [setting: string]: unknown;
      },
    );
    Grant: new (properties: {
      clientId: string;
      accountId: string;
    }) => Grant;
    proxy: boolean;
    callback(): RequestListener;
  }
}
