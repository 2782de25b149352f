/** Unsubscribes this browser from push, and closes visible reminders. */
export async function stopReminders(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
}
