import { checkIns } from '#contract/check-ins.ts';
import { type DoctorPage, doctorPage } from '#contract/doctor-page.ts';
import type { Day } from '#contract/shapes.ts';
import { sheetReads } from '#domain/doctor-page/sheet-range.ts';
import { doctorPage as texts } from '#messages/generated/doctor-page.ts';
import { setDoctorPage } from '#web/outbox/operations/settings.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';

export const doctorPageQuery = read(doctorPage.read, {});
/** The kinds of what is taken, and interactions. */
export const takenQuery = read(doctorPage.taken, {});
export const sheetFeelingQuery = (today: Day) => read(checkIns.read, { query: sheetReads(today).feeling });
/** Doses of the sheet's range without today. */
export const doseCountsQuery = (today: Day) =>
  read(doctorPage.doseCounts, { query: sheetReads(today).counts });

/** Saves the questions and the private things. */
export function useDoctorPage({ questions, privateIds }: DoctorPage) {
  const { mutate } = useOperation(setDoctorPage);
  return {
    ask: (said: string) =>
      mutate({
        target: { field: 'questions' },
        value: { questions: said },
        before: { questions },
        label: texts.questions(),
      }),
    setPrivate: (id: string, isPrivate: boolean) => {
      const others = privateIds.filter((each) => each !== id);
      mutate({
        target: { field: 'privateIds' },
        value: { privateIds: isPrivate ? [...others, id] : others },
        before: { privateIds },
        label: texts.choose(),
      });
    },
  };
}
