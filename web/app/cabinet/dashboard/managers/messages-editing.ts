import type { Text } from '../../../lib/language.ts'

export const close = { ru: 'Закрыть', ro: 'Închide' }
export const cancel = { ru: 'Отмена', ro: 'Anulează' }

export const newTitle = { ru: 'Новый менеджер', ro: 'Manager nou' }
export const newHint = {
  ru: 'Войти с этим паролем можно сразу: передайте его сами, в письме его нет. По ссылке из письма менеджер подтвердит адрес и задаст свой пароль.',
  ro: 'Autentificarea cu această parolă este posibilă imediat. Comunicați-o managerului: mesajul nu o conține. Prin linkul din mesaj managerul confirmă adresa și își setează parola.',
}
export const permissionsHint = {
  ru: 'Заявки и зоны покрытия менеджер видит всегда; отметьте, что ему можно менять.',
  ro: 'Managerul vede mereu cererile și zonele de acoperire; bifați ce poate modifica.',
}
export const create = { ru: 'Добавить', ro: 'Adaugă' }
export const creating = { ru: 'Добавляем…', ro: 'Se adaugă…' }
export const created = (email: string): Text => ({
  ru: `Менеджер ${email} добавлен`,
  ro: `Managerul ${email} a fost adăugat`,
})

export const editTitle = { ru: 'Данные менеджера', ro: 'Datele managerului' }
export const newPassword = { ru: 'Новый пароль', ro: 'Parola nouă' }
export const keepPassword = {
  ru: 'Минимум 8 символов. Оставьте пустым, чтобы пароль остался прежним.',
  ro: 'Minimum 8 caractere. Lăsați gol ca parola să rămână aceeași.',
}
export const sessionsEnd = {
  ru: 'С новым адресом или паролем менеджеру придётся войти заново; мы напишем ему об этом. После подтверждения адрес изменить нельзя, а пароль меняет только сам менеджер.',
  ro: 'Cu o adresă sau o parolă nouă, managerul va trebui să se autentifice din nou; îl anunțăm prin e-mail. După confirmare, adresa nu mai poate fi schimbată, iar parola o schimbă doar managerul însuși.',
}
export const save = { ru: 'Сохранить', ro: 'Salvează' }
export const saving = { ru: 'Сохраняем…', ro: 'Se salvează…' }
export const saved = (email: string): Text => ({
  ru: `Данные менеджера ${email} сохранены`,
  ro: `Datele managerului ${email} au fost salvate`,
})

export const removeTitle = { ru: 'Удалить менеджера?', ro: 'Ștergeți managerul?' }
export const removeAbout = (email: string): Text => ({
  ru: `${email} сразу потеряет доступ к кабинету, даже если сейчас в нём работает. Его действия останутся в истории заявок. Подтверждённый аккаунт останется у владельца адреса. Заявки, за которые отвечал менеджер, останутся у провайдера без ответственного.`,
  ro: `${email} va pierde imediat accesul la cabinet, chiar dacă lucrează acum în el. Acțiunile sale rămân în istoricul cererilor. Contul confirmat rămâne la proprietarul adresei. Cererile de care răspundea managerul rămân la furnizor, fără responsabil.`,
})
export const maybeRecipient = {
  ru: 'Если письма о заявках приходят на этот адрес, удалите его и из получателей заявок в настройках провайдера.',
  ro: 'Dacă mesajele despre cereri vin la această adresă, ștergeți-o și dintre destinatarii cererilor, în setările furnizorului.',
}
export const removeRecipient = {
  ru: 'Удалить этот адрес и из получателей заявок',
  ro: 'Șterge această adresă și dintre destinatarii cererilor',
}
export const removeRecipientHint = {
  ru: 'Ссылки из уже отправленных писем перестанут работать. Если оставить адрес, на него и дальше будут приходить заявки с контактами клиентов.',
  ro: 'Linkurile din mesajele deja trimise nu vor mai funcționa. Dacă păstrați adresa, la ea vor veni în continuare cereri cu datele de contact ale clienților.',
}
export const confirmRemove = { ru: 'Удалить', ro: 'Șterge' }
export const keep = { ru: 'Оставить', ro: 'Păstrează' }
export const removed = (email: string): Text => ({
  ru: `Менеджер ${email} удалён`,
  ro: `Managerul ${email} a fost șters`,
})
