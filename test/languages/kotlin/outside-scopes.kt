// --- path: entries/Entries.kt ---
package entries

import androidx.navigation3.runtime.EntryProviderScope

fun EntryProviderScope<String>.homeEntry(page: Int) {}

// --- path: app/App.kt ---
package app

import androidx.navigation3.runtime.entryProvider
import entries.homeEntry

fun app(page: Int) {
    entryProvider {
        homeEntry(page)
//      ^^^^^^^^^ none
    }
}
