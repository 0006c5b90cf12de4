import type { Endpoint } from '@kreislauf/core/kit.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useGo } from '../ui/go.tsx'
import { Can } from './session.ts'

/** Leads to the form of a new record; for those only whom its call would serve. */
export function NewButton({ call, to, label }: { call: Endpoint; to: string; label: string }) {
  const go = useGo()
  return (
    <Can call={call} letter="C">
      <Button leftSection={<IconPlus size={17} />} onClick={() => go(to)}>
        {label}
      </Button>
    </Can>
  )
}
