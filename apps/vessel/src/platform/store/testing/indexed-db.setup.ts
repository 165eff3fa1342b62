// Dexie takes the database of its environment when it is loaded, and test files share what they have loaded: whichever
// file comes first must find one.
import 'fake-indexeddb/auto';
