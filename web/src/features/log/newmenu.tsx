import { log } from '@kreislauf/core/features/log/contract.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconChevronDown,
  IconDroplet,
  IconListDetails,
  IconPackageImport,
  IconPlus,
  IconReplace,
  IconStack2,
} from '@tabler/icons-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../app/session/session.ts'
import { useGo } from '../../ui/go.tsx'
import { type newKinds, rareKinds } from './kinds.ts'
import classes from './newmenu.module.css'

const icons = {
  CARS: IconListDetails,
  OWNUSE: IconDroplet,
  CORRECTION: IconAdjustments,
  FOREIGN: IconPackageImport,
  OPENING: IconStack2,
  RECODE: IconReplace,
} as const

/** Everything that is entered without a car's sheet, with its purpose; rare kinds in a group of their own. */
export function NewEntryMenu({ kinds }: { kinds: readonly (typeof newKinds)[number][] }) {
  const { t } = useTranslation()
  const go = useGo()
  return (
    <Can call={log.saveEntries} letter="C">
      <Menu position="bottom-end" shadow="md" width={340}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={17} />} rightSection={<IconChevronDown size={15} />}>
            {t('log.cars.new')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {kinds.map((kind, at) => {
            const Icon = icons[kind]
            const first = rareKinds.includes(kind) && !rareKinds.includes(kinds[at - 1] ?? kind)
            return (
              <Fragment key={kind}>
                {first && <Menu.Divider />}
                <Menu.Item
                  leftSection={<Icon size={17} aria-hidden />}
                  onClick={() => go(`/deser/btb/entries/neu?kind=${kind}`)}
                >
                  {t(`log.entry.title.${kind}`)}
                  <span className={classes.explained}>{t(`log.entry.text.${kind}`)}</span>
                </Menu.Item>
              </Fragment>
            )
          })}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconAlertTriangle size={17} aria-hidden />}
            onClick={() => go('/deser/btb/incidents/neu')}
          >
            {t('log.entry.title.INCIDENT')}
            <span className={classes.explained}>{t('log.entry.text.INCIDENT')}</span>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Can>
  )
}
