import { FileUp, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { importedRecipes } from '#contract/limits.ts';
import { recipeFileEndings } from '#contract/recipe-import.ts';
import { format } from '#messages/format.ts';
import { recipeImport as texts } from '#messages/generated/recipe-import.ts';
import { OnlineOnly } from '#web/components/online-only.tsx';
import { useForm } from '#web/lib/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { programNames } from './program-names.ts';
import type { useReading } from './recipe-import.api.ts';

const ways = ['page', 'text', 'file'] as const;
type Way = (typeof ways)[number];

const files = [
  ...recipeFileEndings.map((ending) => `.${ending}`),
  ...['application/zip', 'application/json', 'text/html', 'text/plain', 'text/csv', 'text/xml'],
].join(',');

/** The address in shared content, which is often a sentence with an address at its end. */
const addressIn = (shared: string) => /https?:\/\/\S+/i.exec(shared)?.[0] ?? '';

/** The sources of recipes: an address, a text, a file. */
export function ImportForm({ reading, shared }: { reading: ReturnType<typeof useReading>; shared: string }) {
  const sharedAddress = addressIn(shared);
  const [way, setWay] = useState<Way>(shared && !sharedAddress ? 'text' : 'page');
  const page = useForm({
    initial: { address: sharedAddress },
    onSend: ({ address }) => reading.readPage(address),
  });
  const pasted = useForm({
    initial: { text: sharedAddress ? '' : shared },
    onSend: ({ text }) => reading.readText(text),
  });
  const { isReading, problem } = reading;
  return (
    <>
      <Tabs
        label={texts.waysLabel()}
        value={way}
        onValueChange={(next) => {
          setWay(next);
          reading.startAgain();
        }}
        items={ways.map((value) => ({ value, label: texts.ways[value]() }))}
      >
        <OnlineOnly>
          <TabPanel value="page">
            <form {...page.formProps} className="grid gap-4">
              <TextField
                label={texts.address()}
                hint={texts.addressHint()}
                {...page.field('address')}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={2000}
                required
              />
              <Button type="submit" pending={isReading} className="sm:justify-self-start">
                {texts.readPage()}
              </Button>
            </form>
          </TabPanel>
          <TabPanel value="text">
            <form {...pasted.formProps} className="grid gap-4">
              <TextArea
                label={texts.text()}
                hint={texts.textHint()}
                rows={10}
                {...pasted.field('text')}
                maxLength={200_000}
                required
              />
              <Button type="submit" pending={isReading} className="sm:justify-self-start">
                {texts.readText()}
              </Button>
            </form>
          </TabPanel>
          <TabPanel value="file">
            <div className="grid gap-4">
              <p className="max-w-[60ch] text-ink-soft">
                {texts.fileHint({
                  programs: programNames(),
                  recipes: format.number(importedRecipes.recipes),
                })}
              </p>
              <FileButton
                label={texts.fileLabel()}
                accept={files}
                onFile={reading.readFile}
                pending={isReading}
                className="sm:justify-self-start"
              >
                <FileUp size={18} aria-hidden /> {texts.chooseFile()}
              </FileButton>
            </div>
          </TabPanel>
        </OnlineOnly>
      </Tabs>
      <div role="status" className="mt-3 empty:mt-0">
        {isReading && (
          <p className="flex items-center gap-2 text-ink-soft">
            <LoaderCircle size={18} aria-hidden className="animate-spin motion-reduce:animate-none" />
            <span>
              {texts.reading()}. {way === 'file' && texts.readingHint()}
            </span>
          </p>
        )}
      </div>
      {problem && !isReading && (
        <div role="alert" className="mt-3 rounded-small border border-danger px-4 py-3">
          <p className="font-semibold text-danger">{texts.notRead()}</p>
          <p className="mt-0.5">{problem}</p>
        </div>
      )}
    </>
  );
}
