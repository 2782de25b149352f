/** This browser gets nobody's reminders any more, and those that are on the screen go. */
export async function stopReminders(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
