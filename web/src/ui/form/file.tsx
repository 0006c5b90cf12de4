import { ActionIcon, Button, Group, Input, Text } from '@mantine/core'
import { IconCamera, IconFile, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldWords } from '../fieldwords.ts'
import { fileProblem, fitting, UPLOAD_TYPES } from '../fitting.ts'
import { type FieldProps, useField } from './field.ts'
import classes from './form.module.css'
import { useAnyForm } from './form.ts'
import { GroupName } from './messages.tsx'

interface FileFieldProps extends FieldProps<File> {
  types?: readonly string[]
  /** Opens the camera on a phone. */
  camera?: boolean
}

/** A file to upload: chosen, dropped or photographed; type and size are checked before the upload. */
export function FileField({ types = UPLOAD_TYPES, camera, ...props }: FileFieldProps) {
  const { t } = useTranslation()
  const { store } = useAnyForm()
  const { value, set, input } = useField(props)
  const { id, label, description, error, withAsterisk, disabled } = input
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const describedById = [(refused ?? error) && `${id}-error`, description && `${id}-description`]
    .filter(Boolean)
    .join(' ')
  const picker = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  const take = async (given: File | undefined) => {
    if (!given || disabled) return
    const file = await fitting(given, types)
    const problem = fileProblem(file, types)
    setRefused(problem && fieldWords({ path: props.name, code: problem }, t))
    if (!problem) set(file)
    store.check(props.name)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const chooser = {
    type: 'file',
    hidden: true,
    accept: types.join(','),
    onChange: () => void take(picker.current?.files?.[0]),
  } as const
  return (
    <Input.Wrapper
      id={id}
      {...{ description, withAsterisk }}
      error={refused ?? error}
      label={<GroupName label={label} required={withAsterisk} />}
      labelElement="div"
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a frame and a legend of its own */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={describedById || undefined}
        className={classes.drop}
        data-over={over || undefined}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? (
          <Chosen file={value} onRemove={() => set(null)} />
        ) : (
          <Text size="sm" c="dimmed">
            {t('words.dropFile')}
          </Text>
        )}
        <Group gap="xs">
          <Button
            id={id}
            data-path={props.name}
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={16} />}
            disabled={disabled}
            onClick={() => picker.current?.click()}
          >
            {t(value ? 'actions.replaceFile' : 'actions.chooseFile')}
          </Button>
          {camera && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconCamera size={16} />}
              disabled={disabled}
              onClick={() => photo.current?.click()}
            >
              {t('actions.takePhoto')}
            </Button>
          )}
        </Group>
        <input ref={picker} {...chooser} aria-hidden tabIndex={-1} />
        <input
          ref={photo}
          {...chooser}
          aria-hidden
          tabIndex={-1}
          accept="image/*"
          capture="environment"
          onChange={() => void take(photo.current?.files?.[0])}
        />
      </div>
    </Input.Wrapper>
  )
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation()
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setUrl(undefined)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <Group gap="xs" wrap="nowrap">
      {url ? (
        <img className={classes.preview} src={url} alt={t('words.preview', { name: file.name })} />
      ) : (
        <IconFile size={20} aria-hidden />
      )}
      <Text size="sm" truncate>
        {file.name}
      </Text>
      <ActionIcon aria-label={t('actions.removeFile', { name: file.name })} onClick={onRemove}>
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  )
}
