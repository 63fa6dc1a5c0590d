import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";
import type { GuessableWords } from "../domain/accounts/password.ts";
import { fold } from "../domain/text/accents.ts";

/**
 * The words of the most used passwords in the languages of the site and in English, from the published lists of leaked passwords.
 * Keyboard rows, digits, years and repetitions are recognised by rule.
 */
const commonWords = `
password passwort passwd pass paswoord wachtwoord motdepasse mdp kennwort geheim secret secreto
welcome welkom willkommen bienvenue bonjour bonsoir salut hallo hello guten
azerty qwerty qwertz iloveyou jetaime ikhouvanjou ichliebedich love liefde amour liebe schatz schatje cheri doudou loulou
admin administrator root login user guest test temp changeme default master access letmein
dragon monkey football basketball voetbal soccer baseball hockey princess prinses princesse prinzessin superman batman pokemon
starwars michael jennifer jordan charlie thomas nicolas daniel jessica ashley sophie julie marie lucas
sunshine soleil sonne zonnetje flower bloem summer zomer winter printemps hiver lente sommer
soleil chocolat chocolate computer internet google facebook samsung apple windows nintendo
anderlecht brugge standard ajax feyenoord liverpool chelsea arsenal barcelona realmadrid juventus bayern
belgie belgique belgium belgien brussel bruxelles brussels antwerpen gent liege vlaanderen
freedom trustno killer shadow matrix phoenix mustang ferrari porsche mercedes harley corvette
whatever cookie pepper ginger banana orange cheese coffee poesje chouchou caramel
maison huis house thuis woning appartement immo immobilier vastgoed makelaar eigenaar proprietaire owner
januari februari maart april juni juli augustus september oktober november december janvier fevrier mars avril juin juillet
maandag dinsdag woensdag donderdag vrijdag lundi mardi mercredi jeudi vendredi
`
  .trim()
  .split(/\s+/);

/** Nearly 50,000 passwords, as they were found most often where accounts were stolen. */
const passwords: ReadonlySet<string> = new Set(dictionary.passwords);

/** The words of a text with three letters or more: shorter ones occur inside other words by chance. */
const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3);

/**
 * Words that hardly count in an owner's password: the owner's name and e-mail address, the agency's name, and common passwords.
 * @param agency the name of the agency
 */
export function guessableWords(owner: { email: string; name: string }, agency: string): GuessableWords {
  const whole = [owner.email, owner.name, agency].map((text) => fold(text).replace(/\s/gu, ""));
  return {
    personal: [...whole, ...[owner.email, owner.name, agency].flatMap(wordsOf)],
    common: commonWords,
    passwords,
  };
}
