import type { Format } from '@kreislauf/core/kit.ts'
import { ActionIcon, Loader, Menu, Tooltip } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const formats = [
  ['xlsx', IconFileSpreadsheet],
  ['csv', IconFileTypeCsv],
  ['pdf', IconFileTypePdf],
] as const

/** Takes what the list shows along as a file. */
export function Exports({ onExport }: { onExport: (format: Format) => unknown }) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const run = async (format: Format) => {
    setBusy(true)
    try {
      await onExport(format)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Tooltip label={t('actions.export')}>
          <ActionIcon variant="default" size={36} aria-label={t('actions.export')} disabled={busy}>
            {busy ? <Loader size={16} /> : <IconDownload size={18} />}
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item key={format} leftSection={<Icon size={18} />} onClick={() => void run(format)}>
            {t(`actions.exports.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
