import { log } from '@kreislauf/core/features/log/contract.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../app/session.ts'
import { useGo } from '../../ui/go.tsx'
import type { newKinds } from './kinds.ts'

/** Everything that is entered without a car's own sheet. */
export function NewEntryMenu({ kinds }: { kinds: readonly (typeof newKinds)[number][] }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call={log.saveEntries} letter="C">
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button leftSection={<IconPlus size={17} />} rightSection={<IconChevronDown size={15} />}>
            {t('log.cars.new')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map(kind => (
            <Menu.Item key={kind} onClick={() => go(`/deser/btb/entries/neu?kind=${kind}`)}>
              {t(`log.entry.title.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </Can>
  )
}
