// For somebody who is signed in, asks for what the page will read first while its scripts are still on their way: the
// server has said what (`data-reads`). web/lib/first-reads.ts hands the answers to whoever reads. Where a service worker is in
// charge the scripts are there at once, and it wants to know for whom to keep the answers.
const { reads } = document.documentElement.dataset;
if (reads && !navigator.serviceWorker?.controller) {
  const headers = { 'X-Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone };
  const answers = new Map();
  for (const address of reads.split(' ')) {
    // Read to its end here: an answer that nobody takes would keep its connection.
    const answer = fetch(address, { headers, credentials: 'include', cache: 'no-store' }).then(
      async (response) => new Response(response.body && (await response.arrayBuffer()), response),
    );
    answer.catch(() => {});
    answers.set(address, answer);
  }
  window.firstReads = answers;
}
