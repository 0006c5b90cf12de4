/** What an open screen shows in place of what has not come yet. */
export const COMING = 'main :is(.mantine-Skeleton-root, [data-coming])'

/** What says of itself that it waits for an answer. */
export const BUSY = 'main [aria-busy=true]'
