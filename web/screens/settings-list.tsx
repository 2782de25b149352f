import { useQuery } from '@tanstack/react-query';
import {
  BellRing,
  ChevronRight,
  Database,
  HeartPulse,
  House,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  Sunrise,
  WifiOff,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type SettingsPart, settingsParts, settingsPath } from '#contract/paths.ts';
import type { SafetyProfile } from '#contract/remedies.ts';
import { channels } from '#contract/reminders.ts';
import { isEmptyProfile } from '#domain/remedies/safety.ts';
import { format } from '#messages/format.ts';
import { settingsSections as texts } from '#messages/generated/settings-sections.ts';
import { shell } from '#messages/generated/shell.ts';
import { useClock } from '#web/components/clock.ts';
import { daySettingsQuery, hourText } from '#web/components/day-settings.ts';
import { householdQuery } from '#web/components/household.api.ts';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { storedCopy } from '#web/device/catalogue-copy.ts';
import { channelsQuery, reminderSettingsQuery } from '#web/features/reminders/reminders.api.ts';
import { Card } from '#web/ui/card.tsx';

const icons: Record<SettingsPart, LucideIcon> = {
  reminders: BellRing,
  safety: HeartPulse,
  household: House,
  day: Sunrise,
  device: WifiOff,
  security: KeyRound,
  sessions: MonitorSmartphone,
  data: Database,
};

/** The channels of reminders, in words. */
function useReminderWays(): string | undefined {
  const { data: settings } = useQuery(reminderSettingsQuery);
  const { data: onServer } = useQuery(channelsQuery);
  if (!settings || !onServer) return undefined;
  const ways = channels.filter((way) => onServer[way].configured && settings.channels[way]);
  if (ways.length === 0) return texts.none();
  return texts.sent({ ways: format.list(ways.map((way) => texts.ways[way]())) });
}

/** "3 medicines, nothing else ticked yet": planned doses count as everywhere. */
function profileState(profile: SafetyProfile): string {
  if (isEmptyProfile(profile)) return texts.notFilledIn();
  const isTicked = (profile.flags ?? []).length > 0;
  return isTicked || profile.medicines.length === 0
    ? texts.filledIn()
    : texts.onlyMedicines({ count: profile.medicines.length });
}

/** The state of each part in a few words, where it is known. */
function useStates(): Partial<Record<SettingsPart, string | undefined>> {
  // A state may name a time.
  useClock();
  const { data: profile } = useQuery(profileQuery);
  const { data: home } = useQuery(householdQuery);
  const { data: day } = useQuery(daySettingsQuery);
  const people = home?.members.length ?? 0;
  return {
    reminders: useReminderWays(),
    safety: profile && profileState(profile),
    household: home && (people < 2 ? texts.alone() : texts.people({ count: people })),
    day: day && (day.dayStart ? texts.beginsAt({ time: hourText(day.dayStart) }) : texts.atMidnight()),
    device: typeof storedCopy() === 'object' ? texts.allStored() : undefined,
  };
}

let opened: SettingsPart | undefined;

/** The list of all settings. On return from a part, its line has the focus. */
export function SettingsList() {
  const states = useStates();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (opened) list.current?.querySelector<HTMLElement>(`[href="${settingsPath(opened)}"]`)?.focus();
    opened = undefined;
  }, []);
  return (
    <nav aria-label={texts.more()}>
      <Card padding="small">
        <ul ref={list}>
          {settingsParts.map((part) => {
            const Icon = icons[part];
            return (
              <li key={part} className="border-b border-line last:border-0">
                <Link
                  href={settingsPath(part)}
                  onClick={() => {
                    opened = part;
                  }}
                  className="flex min-h-15 items-center gap-3.5 rounded-small px-2 py-2 transition-colors duration-150 hover:bg-sunken sm:px-3"
                >
                  <Icon size={20} aria-hidden className="shrink-0 text-accent" />
                  <span className="min-w-0 grow leading-snug">
                    <span className="block font-semibold">{shell.settingsParts[part]()}</span>
                    <span className="block text-sm text-ink-soft">{states[part] ?? texts.holds[part]()}</span>
                  </span>
                  <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-soft" />
                </Link>
              </li>
            );
          })}
        </ul>
      </Card>
    </nav>
  );
}
