import { Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** A remark below a field: an icon and words. */
export function Advice({ warning, children }: { warning?: boolean; children: ReactNode }) {
  const Icon = warning ? IconAlertTriangle : IconInfoCircle
  return (
    <Text
      component="div"
      size="xs"
      mt={4}
      {...(warning ? { c: 'orange' } : { c: 'dimmed' })}
      role={warning ? 'alert' : 'status'}
    >
      <Icon size={14} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
      {children}
    </Text>
  )
}
