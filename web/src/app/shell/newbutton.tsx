import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Address } from '../../ui/address.ts'
import { useGo } from '../../ui/go.tsx'
import { useIsOffered } from '../routing/screens.ts'
import { useCan } from '../session/session.ts'

interface NewButtonProps {
  call: Endpoint
  to: Address
  label: string
  /** Next to the primary action of the screen. */
  second?: boolean
}

/** Link to the form of a new record; only for users who may make its call and whose company has a use for it. */
export function NewButton({ call, to, label, second }: NewButtonProps) {
  const go = useGo()
  const can = useCan(call, 'C')
  const offered = useIsOffered(to)
  if (!can || !offered) return null
  return (
    <Button variant={second ? 'default' : 'filled'} leftSection={<IconPlus size={17} />} onClick={() => go(to)}>
      {label}
    </Button>
  )
}
