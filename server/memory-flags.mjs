/** How Node runs the server: a small space for young objects, in MB: 100 MB less in memory, for more and shorter collections. */
export const memoryFlags = ['--max-semi-space-size=4'];
