// --- path: main.go ---
package main

import (
	"fmt"
	"net/http"
)

type files struct{}

func (f *files) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

type app struct{ mux *http.ServeMux }

func (a *app) user(w http.ResponseWriter, r *http.Request) {}

func (a *app) routes() {
	a.mux.HandleFunc("GET /users/{id}", a.user)
	// route GET /users/{id} -> main.go:app.user through main.go:logged
	a.mux.Handle("POST example.com/users", logged(http.HandlerFunc(a.user)))
	// route POST /users -> main.go:app.user through main.go:logged
}

func logged(h http.Handler) http.Handler { return h }

func hello(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w) }

func main() {
	http.HandleFunc("/hello", hello)
	// route ANY /hello -> main.go:hello
	http.Handle("/files/", &files{})
	// route ANY /files/ -> main.go:files.ServeHTTP
	mux := http.NewServeMux()
	mux.HandleFunc("/inline", func(w http.ResponseWriter, r *http.Request) { hello(w, r) })
	// route ANY /inline -> main.go:ANY /inline
	http.ListenAndServe(":80", mux)
}
