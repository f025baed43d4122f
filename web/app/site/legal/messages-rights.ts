export const title = { ru: 'Ваши права', ro: 'Drepturile dumneavoastră' }
export const rights = {
  ru: 'По Закону №\u00a0195/2024 вы можете узнать, какие данные о вас обрабатываются, получить их, в том числе в виде, пригодном для переноса, исправить, удалить или ограничить их обработку, возразить против обработки, в том числе для маркетинга, отозвать согласие и не подчиняться решению, принятому только автоматически. Таких решений мы не принимаем.',
  ro: 'Conform Legii nr.\u00a0195/2024 puteți afla ce date despre dumneavoastră se prelucrează, le puteți obține, inclusiv într-un format portabil, rectifica, șterge sau le puteți restricționa prelucrarea, vă puteți opune prelucrării, inclusiv pentru marketing, vă puteți retrage consimțământul și nu sunteți supus unei decizii luate doar automat. Astfel de decizii nu luăm.',
}
export const how = { ru: 'Как ими воспользоваться', ro: 'Cum le folosiți' }
export const withAccount = {
  ru: 'Есть аккаунт: скачайте данные, исправьте их или удалите аккаунт',
  ro: 'Aveți cont: descărcați datele, corectați-le sau ștergeți contul',
}
export const inSettings = { ru: 'в настройках пользователя', ro: 'în setările utilizatorului' }
export const withLink = {
  ru: 'Отправляли заявку без аккаунта: откройте страницу заявки по ссылке из письма. Внизу, в разделе «Ваши данные», их можно скачать и удалить, а выше — исправить контакты.',
  ro: 'Ați trimis o cerere fără cont: deschideți pagina cererii cu linkul din e-mail. Jos, la „Datele dumneavoastră”, le puteți descărca și șterge, iar mai sus — puteți corecta contactele.',
}
export const withoutBoth = {
  ru: 'Нет ни аккаунта, ни ссылки: напишите с адреса, который указан в заявке, или позвоните с указанного в ней телефона. Так мы убедимся, что данные ваши.',
  ro: 'Nu aveți nici cont, nici link: scrieți de pe adresa indicată în cerere sau sunați de la telefonul indicat în ea. Așa ne asigurăm că datele sunt ale dumneavoastră.',
}
export const deadline = {
  ru: 'Скачивание и удаление срабатывают сразу. На письма отвечаем в срок, который устанавливает закон.',
  ro: 'Descărcarea și ștergerea au loc imediat. La scrisori răspundem în termenul stabilit de lege.',
}
export const complaint = {
  ru: 'Жалобу можно подать в Национальный центр по защите персональных данных (CNPDCP) или в суд.',
  ro: 'O plângere se depune la Centrul Național pentru Protecția Datelor cu Caracter Personal (CNPDCP) sau în instanță.',
}
