import type { CompiledMessage } from 'icu-minify/format';

/** In the browser the messages come compiled (tooling/compiled-messages.ts), and the compiler stays at home. */
export function compile(message: string | CompiledMessage): CompiledMessage {
  return message;
}
