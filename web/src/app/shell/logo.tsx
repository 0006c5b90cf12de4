/** The product's logo: a car in an open ring, as in `public/favicon.svg`. Its colour is inherited. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-brand-7)" />
      <path d="M26.6 14.2A10.8 10.8 0 1 1 17.8 5.4" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" />
      <path
        fill="#fff"
        d="M9.3 19.4v-2.7c0-.8.5-1.3 1.2-1.4l1.5-.2 1.7-2.6c.3-.5.9-.8 1.5-.8h3c.6 0 1.1.2 1.5.7l2 2.7 1 .3c.7.2 1.1.7 1.1 1.4v2.6h-1.6a1.9 1.9 0 0 1-3.6 0h-3.4a1.9 1.9 0 0 1-3.6 0Z"
      />
    </svg>
  )
}
