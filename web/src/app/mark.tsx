/** The product's mark: a car in the round. Takes the size and colour of where it stands. */
export function Mark({ size = 30 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-color-brand-7)" />
      <g stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 14.6A10.2 10.2 0 0 1 23.6 9" />
        <path d="M24.2 5v4.6h-4.6" />
        <path d="M26 17.4A10.2 10.2 0 0 1 8.4 23" />
        <path d="M7.8 27v-4.6h4.6" />
      </g>
      <path
        fill="#fff"
        d="M9.6 18.9v-2.2c0-.6.4-1 1-1.1l1.5-.2 1.5-2.3c.3-.5.8-.7 1.3-.7h3c.5 0 1 .2 1.3.6l1.8 2.3 1 .3c.6.1 1 .6 1 1.2v2.1h-1.5a1.8 1.8 0 0 0-3.6 0h-2.8a1.8 1.8 0 0 0-3.6 0Z"
      />
      <circle cx="13.3" cy="19.1" r="1.15" fill="#fff" />
      <circle cx="19.7" cy="19.1" r="1.15" fill="#fff" />
    </svg>
  )
}
