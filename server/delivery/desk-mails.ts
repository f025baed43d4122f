import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import type { MailContent } from '../notifications/mail-content.ts'

interface DeskText {
  title: string
  task: string
}

const texts: Record<DeskItemKind, DeskText> = {
  request: {
    title: 'Новая заявка для диспетчера',
    task: 'У заявки нет провайдера, или у провайдера нет ни получателей, ни аккаунта. Свяжитесь с клиентом и найдите того, кто его подключит.',
  },
  escalation: {
    title: 'Провайдер не отвечает на заявку',
    task: 'Прошло два рабочих часа без ответа, получателям отправлено напоминание. Позвоните провайдеру.',
  },
  standstill: {
    title: 'Заявка без движения',
    task: 'Четыре рабочих дня в заявке ничего не происходит. Позвоните клиенту и провайдеру, если он есть; клиенту можно предложить другие тарифы.',
  },
  failed_delivery: {
    title: 'Сообщение не доставлено',
    task: 'Получатель не принял сообщение, или оно не отправлено за десять минут. Провайдеру сообщите о заявке другим способом и проверьте его список получателей; клиенту позвоните: его адрес может быть неверным.',
  },
  disputed_connection: {
    title: 'Стороны расходятся в том, есть ли подключение',
    task: 'Провайдер и клиент по-разному отвечают, подключён ли интернет. Свяжитесь с обоими и примите решение.',
  },
  guarantee_claim: {
    title: 'Решите обращение по гарантии',
    task: 'Клиент сообщил о проблеме с подключением; провайдер ответил или не уложился в три рабочих дня. Замените провайдера, верните плату за первый месяц или откажите с причиной.',
  },
  held_request: {
    title: 'Заявка задержана для проверки',
    task: 'С этого телефона или e-mail за день пришло больше пяти разных заявок. Провайдер её не видит: проверьте, настоящая ли она.',
  },
  tender: {
    title: 'Тендер без предложений',
    task: 'Подходящих провайдеров нет, или ни один не сделал предложения. Найдите того, кто подключит клиента, и сообщите клиенту.',
  },
  review_complaint: {
    title: 'Жалоба на отзыв',
    task: 'Читатель пожаловался на отзыв о провайдере. Прочитайте отзыв и жалобу: скройте отзыв или оставьте его, с причиной.',
  },
  phone_call: {
    title: 'Нужно позвонить клиенту',
    task: 'Письмом об этом не сообщить. Расскажите клиенту по телефону, что изменилось в заявке, и запишите ответ.',
  },
}

/** The mail to the desk about a new item. It contains nothing of the customer. */
export function deskMail({
  kind,
  requestId,
  url,
}: {
  kind: DeskItemKind
  requestId: number | null
  url: string
}): MailContent {
  const { title, task } = texts[kind]
  return {
    ...mailOf({ title, task }, url),
    subject: requestId === null ? title : `${title}: № ${requestId}`,
    facts: requestId === null ? [] : [{ label: 'Заявка', value: `№ ${requestId}` }],
  }
}

/** The mail to the desk about several items of failed deliveries. It may arrive when what it counts has been sent. */
export function failuresMail({ count, url }: { count: number; url: string }): MailContent {
  const title = `Сообщения не доставлены: ${count}`
  const task =
    'Получатели не приняли эти сообщения, или они не отправлены за десять минут. Если не отвечал почтовый сервер, они уходят вместе с этим письмом, и записи о них закроются сами. Об остальных сообщите получателям другим способом.'
  return mailOf({ title, task }, url)
}

function mailOf({ title, task }: DeskText, url: string): MailContent {
  return {
    subject: title,
    heading: title,
    paragraphs: [task],
    link: { label: 'Открыть Motanet', url },
    closing: [],
    footer: [{ text: 'Вы получили это письмо, потому что этот адрес указан для диспетчеров Motanet (DESK_MAIL).' }],
  }
}
